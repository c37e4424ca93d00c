"""Everything on one port: `app` puts it together, `api` and `uploads` answer requests, `connection` is one socket and
`frames` what is sent on it; the others keep guard."""
