/** What is asked of the server over HTTP, outside the line to a table. */

import { locale } from "~/languages";
import { maybe, t } from "~/words";

/** An answer that was none; the message is a sentence for people, `problems` what is wrong line by line. */
export class Trouble extends Error {
  readonly status: number;
  readonly problems: string[];

  /** `status`: of HTTP; 0 when the server did not answer at all. */
  constructor(status: number, sentence: string, problems: string[] = []) {
    super(sentence);
    this.status = status;
    this.problems = problems;
  }
}

/** The sentence of whatever went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof Trouble ? error.message : t("http-odd");
}

/** All that was wrong, line by line; or the one sentence there is. */
export function linesOf(error: unknown): string[] {
  return error instanceof Trouble && error.problems.length > 0 ? error.problems : [sentenceOf(error)];
}

/** What the server answers. Throws `Trouble`. `token`: of a link or a seat. */
export async function ask<T>(path: string, init: RequestInit = {}, token = ""): Promise<T> {
  const headers = new Headers(init.headers);
  if (token !== "") headers.set("Authorization", `Bearer ${token}`);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new Trouble(0, t("http-away"));
  }
  const body = (await answer.json().catch(() => null)) as (T & Refusal) | null;
  if (answer.ok && body !== null) return body;
  throw refused(answer.status, body);
}

interface Refusal {
  problem?: string;
  problems?: string[];
}

function refused(status: number, body: Refusal | null): Trouble {
  return new Trouble(status, sentence(status, body?.problem), body?.problems);
}

/** What an answer says that refuses; of one whose body is read by whoever asked. */
export async function troubleOf(answer: Response): Promise<Trouble> {
  return refused(answer.status, (await answer.json().catch(() => null)) as Refusal | null);
}

/** The server's own sentence where it is English; else what there is to say of the status. */
function sentence(status: number, problem: string | undefined): string {
  if (problem !== undefined && locale.value === "en") return problem;
  return maybe("http", String(status)) ?? problem ?? t("http-odd");
}
