const context = 'https://schema.org';

export function college(facts: object): object {
  return { '@context': context, '@type': 'CollegeOrUniversity', ...facts };
}
export function website(facts: object): object {
  return { '@context': context, '@type': 'WebSite', ...facts };
}
export function breadcrumbs(items: readonly { name: string; url: string }[]): object {
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement: items };
}
export function news(facts: object): object {
  return { '@context': context, '@type': 'NewsArticle', ...facts };
}
export function schoolEvent(facts: object): object {
  return { '@context': context, '@type': 'Event', ...facts };
}
export function jsonLdText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
