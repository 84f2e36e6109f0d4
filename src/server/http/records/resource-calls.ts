import type { Resource } from '#model/define.ts';
import type { Context } from '../../context.ts';
import { addCall } from './add.ts';
import type { Call } from '../call.ts';
import type { Guards } from './guard.ts';
import { createListCache } from '../answers/list-cache.ts';
import { listCall, recordCall } from './list.ts';
import { removeCall } from './remove.ts';
import { updateCall } from './update.ts';

/** The generic calls of every resource. A verb without a name in the definition has no call. */
export function resourceCalls(context: Context, resources: readonly Resource[], guards: Guards): Call[] {
  const kept = createListCache(context);
  return resources.flatMap((resource) => {
    const { list, add, update, remove } = resource.calls;
    const guard = guards[resource.name];
    return [
      ...(list ? [listCall(context, resource, { kept, name: list }), recordCall(context, resource, list)] : []),
      ...(add ? [addCall(context, resource, { guard, name: add })] : []),
      ...(update ? [updateCall(context, resource, { guard, name: update })] : []),
      ...(remove ? [removeCall(context, resource, { guard, name: remove })] : []),
    ];
  });
}
