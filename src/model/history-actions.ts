/**
 * The kinds of events in a record's history. `first` is the state that a record had when its history began; `carried`
 * means that it changed with another record.
 */
export const historyActions = ['first', 'added', 'updated', 'carried', 'deleted', 'restored'] as const;

export type HistoryAction = (typeof historyActions)[number];
