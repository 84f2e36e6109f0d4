/** The first few names and the number of the others: 'BOT, CHE, ECO, ENG, GEO and 3 more'. */
export function listFirst(named: readonly string[], few = 5): string {
  const more = named.length - few;
  return named.slice(0, few).join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : '');
}
