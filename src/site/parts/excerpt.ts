/** How long a description is to those who find the page elsewhere. */
const longest = 200;

/** The beginning of a text, of so many letters at the most, cut between two words; a word that is longer than all of it is cut through. */
export function excerpt(text: string, most = longest): string {
  if (text.length <= most) return text;
  const cut = text.lastIndexOf(' ', most);
  // No letter is cut through: those beyond the basic plane take two places.
  return `${cut > 0 ? text.slice(0, cut) : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')} …`;
}
