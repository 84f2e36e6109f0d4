import { z } from 'zod';
import { accessLevelOf } from '#model/access.ts';
import type { Resource } from '#model/define.ts';
import type { Context } from '../../context.ts';
import { readRecentImports } from '../../store/records/imports.ts';
import type { Call, CallRequest } from '../call.ts';
import { findUndoError } from './import-access.ts';

/** What this call shares with the import calls. */
interface ImportCallOptions extends Pick<Call, 'tag' | 'who'> {
  /** The resource that a path names. Throws `not-found`. */
  readonly resourceInPath: (params: CallRequest['params']) => Resource;
}

/** `GET /{apikey}/{entity}/getimports`. */
export function pastImportsCall({ store }: Context, { tag, who, resourceInPath }: ImportCallOptions): Call {
  return {
    tag,
    who,
    method: 'GET',
    path: '/:apikey/:entity/getimports',
    summary: 'The last imports of a list, the newest first.',
    answers: pastImportsSchema,
    handle: async ({ params, actor }) => {
      const resource = resourceInPath(params);
      // A caller who may not change every record does not see the imports of others.
      const userId = accessLevelOf(actor, resource.name, 'update') === 'all' ? undefined : actor.id;
      const imports = await readRecentImports(store, resource, userId);
      return imports.map((one) => {
        const { id, at, email, file, added, changed, undone_at } = one;
        return { id, at, email, file, added, changed, undone_at, can_undo: findUndoError(actor, one) === undefined };
      });
    },
  };
}

const pastImportsSchema = z.array(
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
