/** So many letters of a text at the most, from its first. Those beyond the basic plane take two places each, and none is cut through. */
export function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** A text of so many letters at the most; what is longer ends with an ellipsis. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${beginning(text, most - 1)}…` : text;
}
