import { throttle } from '../../pacing/throttle.ts';
import type { Context } from '../../context.ts';
import type { ProviderFault } from './provider-fault.ts';

/** Reports a fault to the operator. */
export type ReportFault = (fault: ProviderFault) => void;

/**
 * Creates the function that reports provider faults to the operator, each kind at most once a minute: anyone may press
 * the button, as often as they like. Invalid input from a browser is not a fault, and only logged as a warning.
 */
export function faultReporter({ report, log }: Pick<Context, 'report' | 'log'>): ReportFault {
  const shouldReport = throttle();
  return (fault) => {
    if (!shouldReport(fault.kind)) return;
    if (fault.kind === 'bad-return') log.warn(`Single sign-on was refused: ${fault.message}`);
    else report(fault);
  };
}
