import { throttle } from '#model/throttle.ts';
import type { Context } from '../../context.ts';
import type { ProviderFault } from './provider-fault.ts';

/** Tells the operator of a fault. */
export type TellFault = (fault: ProviderFault) => void;

/**
 * Makes what tells the operator what went wrong with the provider, each kind once in a minute: everybody may press the
 * button, as often as they like. What a browser brought back is no fault, and only warned of.
 */
export function faultTeller({ report, log }: Pick<Context, 'report' | 'log'>): TellFault {
  const isNews = throttle();
  return (fault) => {
    if (!isNews(fault.kind)) return;
    if (fault.kind === 'bad-return') log.warn(`Single sign-on was refused: ${fault.message}`);
    else report(fault);
  };
}
