/** The percentage that a figure says, from 0 to 100: 92, '92.5', '92.5 %'; undefined for what is none. */
export function shareOf(figure: string | number): number | undefined {
  const [, digits] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(String(figure).trim()) ?? [];
  const share = Number(digits);
  return digits !== undefined && share <= 100 ? share : undefined;
}
