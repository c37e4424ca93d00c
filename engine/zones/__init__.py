"""Areas that stay (capabilities 1.172 on): `standing` (how they come and go), `catching` (whom they catch, and when),
`ground` (what their ground costs and does) and `moving` (how they move)."""
