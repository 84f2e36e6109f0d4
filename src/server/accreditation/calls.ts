import { z } from 'zod';
import { arrangedLevels, type FrameworkFacts } from '#model/accreditation/cycle.ts';
import type { Tree } from '#model/accreditation/define-tree.ts';
import { trees } from '#model/accreditation/trees.ts';
import { extendedProfile } from '#model/accreditation/extended-profile.ts';
import { allMetrics, profileItems } from '#model/accreditation/framework.ts';
import { frameworks } from '#model/accreditation/frameworks.ts';
import { mayAccess } from '#model/access.ts';
import { formatCount } from '#model/wording/format-count.ts';
import type { Resource, Verb } from '#model/define.ts';
import { maxInteger } from '#model/kinds/number.ts';
import { restorableDays } from '#model/restorable-days.ts';
import type { Context } from '../context.ts';
import { defineCall, type Call, type CallRequest } from '../http/call.ts';
import { forbiddenForRole, invalid } from '../http/errors.ts';
import { runOnce } from '../http/idempotency.ts';
import { numericInput } from '../http/numeric-input.ts';
import { createWholeAnswerCache } from '../http/answers/whole-answer-cache.ts';
import { messageSchema, type SchemasOf } from '../http/openapi/schemas.ts';
import { noSuchRecord } from '../http/records/no-such-record.ts';
import { addProfile } from './add-profile.ts';
import { arrange } from './arrange.ts';
import { cycleSchema, treeName } from './cycle-schema.ts';
import { deleteCycle } from './delete-cycle.ts';
import { cycleReader } from '../reading/read-cycle.ts';
import { restoreCycle } from './restore-cycle.ts';
import { formatCycleCounts } from './cycle-counts.ts';
import { startCycle, type Source, type StartAnswer } from './start-cycle.ts';
import { mayUseTrees, treeInPath } from './tree-in-path.ts';

const tag = 'Accreditation';

/**
 * Calls for whole cycles of AQAR and SSR: start, read as a tree, arrange, delete and restore. Single records have the
 * generic calls.
 */
export function accreditationCalls(context: Context): Call[] {
  return [
    frameworksCall(),
    startCall(context),
    addProfileCall(context),
    readCall(context),
    arrangeCall(context),
    deleteCall(context),
    restoreCall(context),
  ];
}

const count = z.int();

function frameworksCall(): Call {
  const summaries = frameworks.map((framework): FrameworkFacts => {
    const metrics = allMetrics(framework);
    const ofType = (type: string) => metrics.filter((metric) => metric.type === type).length;
    const { id, tree, name, version, about, certainty, notes, sources } = framework;
    return {
      ...{ id, tree, name, version, about, certainty, notes, sources },
      metrics: metrics.length,
      quantitative: ofType('QUANTITATIVE'),
      qualitative: ofType('QUALITATIVE'),
      profile: profileItems(framework).length,
      evidence: [...profileItems(framework), ...metrics].reduce((total, { evidence }) => total + evidence.length, 0),
    };
  });
  const text = z.string();
  return {
    method: 'GET',
    path: '/getframeworks',
    tag,
    summary: 'The frameworks that a cycle can start from.',
    who: mayUseTrees('list'),
    answers: z.array(
      z.object({
        ...{ id: text, tree: treeName, name: text, version: text, about: text, certainty: text },
        ...{ notes: z.array(text), sources: z.array(text) },
        ...{ metrics: count, quantitative: count, qualitative: count, profile: count, evidence: count },
      } satisfies SchemasOf<FrameworkFacts>),
    ),
    handle: () => Promise.resolve(summaries),
  };
}

const idSchema = (label: string) =>
  z
    .int({ error: `${label} must be a whole number.` })
    .min(0, { error: `${label} is no number of a record.` })
    .max(maxInteger, { error: `${label} is no number of a record.` });

const startBody = z
  .strictObject({
    tree: treeName,
    name: z.string({ error: 'Name must be text.' }).optional().describe('What the new cycle is called: SSR 2028'),
    framework: z.string({ error: 'The framework must be text.' }).optional().describe('The id of a framework'),
    cycle: numericInput(idSchema('The cycle').optional()).describe('The id of a cycle of the same tree, to copy'),
    files: numericInput(z.union([z.literal(0), z.literal(1)], { error: 'Files must be 0 or 1.' }).optional()).describe(
      'Of a copy: 1 to name the same files',
    ),
  })
  .refine(({ framework, cycle }) => (framework === undefined) !== (cycle === undefined), {
    error: 'Name a framework to start from, or a cycle to copy.',
    path: ['framework'],
  });

function startCall(context: Context): Call {
  return defineCall<z.infer<typeof startBody>>({
    method: 'POST',
    path: '/:apikey/startcycle',
    tag,
    summary: 'Starts a cycle from a framework, or as a copy of another cycle, with everything in it.',
    who: mayUseTrees('add'),
    body: startBody,
    answers: z.object({
      message: messageSchema,
      id: count,
      criteria: count,
      metrics: count,
      evidence: count,
      files: count,
    } satisfies SchemasOf<StartAnswer>),
    takesKey: true,
    handle: ({ actor, body, key }) => {
      const tree = trees[body.tree];
      assertMayAccess(actor, tree.cycle, 'add');
      const source = sourceOf(body);
      return runOnce(context.store, key, (write) => startCycle(context, { tree, actor, source, write }, body.name));
    },
  });
}

function sourceOf({ tree, framework: id, cycle = 0, files }: z.infer<typeof startBody>): Source {
  if (id === undefined) return { cycle, withFiles: files === 1 };
  const framework = frameworks.find((one) => one.id === id && one.tree === tree);
  if (framework) return { framework };
  const message = `There is no framework "${id.slice(0, 60)}" for ${trees[tree].label}.`;
  throw invalid([{ field: 'framework', message }]);
}

function addProfileCall(context: Context): Call {
  return {
    method: 'POST',
    path: '/:apikey/:tree/:id/addprofile',
    tag,
    summary: 'Adds the extended profile of its framework to a cycle that has none, before its criteria.',
    who: mayUseTrees('add'),
    answers: messageSchema,
    handle: async ({ actor, params }) => {
      const tree = treeInPath(params);
      assertMayAccess(actor, tree.criterion, 'add');
      const items = await addProfile(context, { tree, actor }, params['id'] ?? '');
      return `${extendedProfile} added with ${formatCount(items, 'item')}`;
    },
  };
}

function readCall({ store }: Context): Call {
  const readersOf = (tree: Tree) => {
    const levels = [tree.cycle, tree.criterion, tree.metric, tree.evidence];
    return { read: cycleReader(store, tree), answer: createWholeAnswerCache(store, levels) };
  };
  const readers = { aqar: readersOf(trees.aqar), ssr: readersOf(trees.ssr) };
  return {
    method: 'GET',
    path: '/:apikey/:tree/:id/getcycle',
    tag,
    summary: 'A whole cycle as a tree, each level in its order, with what is there and what is still missing.',
    who: mayUseTrees('list'),
    answers: z.lazy(cycleSchema),
    hasEtag: true,
    handle: async (request) => {
      const tree = treeInPath(request.params);
      const { id = '' } = request.params;
      const { read, answer } = readers[tree.name];
      const answered = await answer(request, `cycle ${tree.name} ${id}`, () => read(request.actor, id));
      if (!answered) throw noSuchRecord(tree.cycle, id);
      return answered;
    },
  };
}

/** No person arranges more than this under one record. */
const maxArranged = 1000;

const arrangeBody = z.strictObject({
  level: z.enum(arrangedLevels, { error: `The level must be one of ${arrangedLevels.join(', ')}.` }),
  parent: numericInput(idSchema('The parent')).describe('The id of the record above'),
  ids: z
    .array(numericInput(idSchema('Each id')), { error: 'The ids must be a list.' })
    .max(maxArranged, { error: `At most ${maxArranged} are arranged at once.` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Each id may be named once.' })
    .describe('Everything that is to stand under it, in its order'),
});

function arrangeCall(context: Context): Call {
  return defineCall<z.infer<typeof arrangeBody>>({
    method: 'POST',
    path: '/:apikey/:tree/arrange',
    tag,
    summary: 'Puts what stands under a record in an order, and moves there what is named and was elsewhere.',
    who: mayUseTrees('update'),
    body: arrangeBody,
    answers: messageSchema,
    handle: async ({ actor, params, body }) => {
      const tree = treeInPath(params);
      assertMayAccess(actor, tree[body.level], 'update');
      await arrange({ context, tree, actor }, body);
      return 'Order updated successfully';
    },
  });
}

function deleteCall(context: Context): Call {
  return {
    method: 'DELETE',
    path: '/:apikey/:tree/:id/deletecycle',
    tag,
    summary: `Deletes a cycle with everything in it. For ${restorableDays} days all of it can be brought back at once.`,
    who: mayUseTrees('remove'),
    answers: messageSchema,
    handle: async ({ actor, params }) => {
      const tree = treeInPath(params);
      assertMayAccess(actor, tree.cycle, 'remove');
      const { name, ...deletedCounts } = await deleteCycle(context, { tree, actor }, params['id'] ?? '');
      return `${tree.label} cycle "${name}" deleted with ${formatCycleCounts(deletedCounts)}`;
    },
  };
}

function restoreCall(context: Context): Call {
  return {
    method: 'POST',
    path: '/:apikey/:tree/:id/restorecycle',
    tag,
    summary: 'Brings a deleted cycle back with everything that went with it, under the same numbers.',
    who: mayUseTrees('add'),
    answers: messageSchema,
    handle: async ({ actor, params }) => {
      const tree = treeInPath(params);
      assertMayAccess(actor, tree.cycle, 'add');
      const { name, lost, ...counts } = await restoreCycle(context, { tree, actor }, params['id'] ?? '');
      const except = lost.length > 0 ? `, except ${lost.join(', ')}` : '';
      return `${tree.label} cycle "${name}" restored with ${formatCycleCounts(counts)}${except}`;
    },
  };
}

/** Checks that a caller may use the verb in this tree: the path alone does not show it. */
function assertMayAccess(actor: CallRequest['actor'], resource: Resource, verb: Verb): void {
  if (!mayAccess(actor, { resource, verb }, {})) throw forbiddenForRole();
}
