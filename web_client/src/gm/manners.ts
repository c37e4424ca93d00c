/** How the director may play somebody. */

export const TEMPERAMENTS = ["balanced", "reckless", "cautious", "protective", "supportive", "methodical", "patient"] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

export const COMPETENCES = [1, 2, 3, 4, 5] as const;
