import type { FastifyInstance } from 'fastify';
import { siteBase } from '#model/site/addresses.ts';
import type { Context } from '#server/context.ts';
import { publicSecurityHeaders } from '#server/http/protection/security-headers.ts';
import { settingsReader } from '#server/store/settings.ts';
import { openLogo } from './logo.ts';
import { type LogoSide, logoTag } from './logo-address.ts';

/** The logo at an address that changes with it, so that clients can cache it permanently. */
export function serveLogo(app: FastifyInstance, context: Context): void {
  const logo = openLogo(context.files);
  const readSettings = settingsReader(context.store);
  app.get(`${siteBase}/logo/:name`, async (request, reply) => {
    const { name } = request.params as { name: string };
    const [, tag, side] = /^([0-9a-f]{12})-(64|128|512)\.webp$/.exec(name) ?? [];
    const { logo: address } = await readSettings();
    const isPresent = address !== '' && tag === logoTag(address);
    const picture = isPresent ? await logo.picture(address, Number(side) as LogoSide) : undefined;
    if (!picture)
      return reply
        .code(404)
        .headers({ ...publicSecurityHeaders, 'cache-control': 'no-store' })
        .send();
    return reply
      .headers({
        ...publicSecurityHeaders,
        'content-type': picture.mime,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(picture.bytes);
  });
}
