import { expect } from 'vitest';
import type { Reply, Server } from '../server.ts';

/** Reads the public site as its visitors do. */
export function siteOf(server: () => Server) {
  const ask = (path: string): Promise<Reply> => server().nobody.raw(`/site${path}`, { redirect: 'manual' });
  return {
    ask,
    /** The page at an address, which must be there. */
    read: async (path: string): Promise<string> => {
      const { status, body } = await ask(path);
      expect(status, path).toBe(200);
      return String(body);
    },
    statusOf: async (path: string) => (await ask(path)).status,
    /** Where an address leads for good. */
    movedTo: async (path: string): Promise<string> => {
      const { status, headers } = await ask(path);
      expect(status, path).toBe(301);
      return decodeURIComponent(headers.get('location') ?? '');
    },
  };
}

/** The words of a page's content as they are read, without those around it. */
export function wordsOf(html: string): string {
  const [, content = ''] = /<main[^>]*>(.*)<\/main>/su.exec(html) ?? [];
  return content
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
