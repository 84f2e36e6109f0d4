/** The first five of those that are named, and how many there are beside them: 'BOT, CHE, ECO, ENG, GEO and 3 more'. */
export function firstFive(named: readonly string[]): string {
  const more = named.length - 5;
  return named.slice(0, 5).join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : '');
}
