/**
 * What became of a record, as its history says it. `first` is the state that a record had when its history began,
 * whoever made it; `carried` followed a change of another record.
 */
export const historyActions = ['first', 'added', 'updated', 'carried', 'deleted', 'restored'] as const;

export type HistoryAction = (typeof historyActions)[number];
