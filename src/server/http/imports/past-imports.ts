import { z } from 'zod';
import { reachOf } from '#model/access.ts';
import type { Resource } from '#model/define.ts';
import type { Context } from '../../context.ts';
import { recentImports } from '../../store/records/imports.ts';
import type { Call, CallRequest } from '../call.ts';
import { whyNotUndo } from './import-access.ts';

/** What this call shares with the import calls. */
interface Shared extends Pick<Call, 'tag' | 'who'> {
  /** The resource that a path names. Throws `not-found`. */
  readonly known: (params: CallRequest['params']) => Resource;
}

/** `GET /{apikey}/{entity}/getimports`. */
export function pastImportsCall({ store }: Context, { tag, who, known }: Shared): Call {
  return {
    tag,
    who,
    method: 'GET',
    path: '/:apikey/:entity/getimports',
    summary: 'The last imports of a list, the newest first.',
    answers: pastImports,
    handle: async ({ params, actor }) => {
      const resource = known(params);
      // A caller who may not change every record does not see the imports of others.
      const whose = reachOf(actor, resource.name, 'update') === 'all' ? undefined : actor.id;
      const imports = await recentImports(store, resource, whose);
      return imports.map((one) => {
        const { id, at, email, file, added, changed, undone_at } = one;
        return { id, at, email, file, added, changed, undone_at, can_undo: whyNotUndo(actor, one) === undefined };
      });
    },
  };
}

const pastImports = z.array(
  z.object({
    id: z.int(),
    at: z.string(),
    email: z.string(),
    file: z.string(),
    added: z.int(),
    changed: z.int(),
    undone_at: z.string(),
    can_undo: z.boolean(),
  }),
);
