/** How long a description is to those who find the page elsewhere. */
const longest = 200;

/** The beginning of a text, cut between two words. */
export function excerpt(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.lastIndexOf(' ', longest);
  return `${text.slice(0, cut > 0 ? cut : longest)} …`;
}
