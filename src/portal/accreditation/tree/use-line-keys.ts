import type { KeyboardEvent, RefObject } from 'react';
import { focusAfterRender } from '#portal/kit/focus/focus-after-render.ts';
import type { Line } from './line.ts';
import type { OrderedLevel } from './arrange.ts';

/**
 * The keys of the tree: up and down move between lines, right unfolds or enters, left folds or leaves, Home and End go
 * to the ends, Alt with up or down moves the line itself.
 */
export function useLineKeys(tree: RefObject<HTMLElement | null>, step: ((line: Line, by: 1 | -1) => void) | undefined) {
  return (event: KeyboardEvent) => {
    const line = event.target instanceof HTMLElement ? event.target : null;
    if (!line?.dataset['line'] || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (event.altKey) {
      if (by === undefined || !step) return;
      event.preventDefault();
      step(lineOf(line.dataset['line']), by);
      return;
    }
    const lines = [...(tree.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const at = lines.indexOf(line);
    const isOpen = line.getAttribute('aria-expanded') === 'true';
    const turns = (event.key === 'ArrowRight' && !isOpen) || (event.key === 'ArrowLeft' && isOpen);
    const goal = goals(lines, at)[event.key];
    if (!turns && !goal) return;
    event.preventDefault();
    if (turns) line.click();
    else goal?.focus();
  };
}

/** Focuses a line after it is rendered at its new position. */
export function focusLine(tree: RefObject<HTMLElement | null>, key: string): void {
  focusAfterRender(() => tree.current?.querySelector<HTMLElement>(`[data-line="${key}"]`)?.focus());
}

function goals(lines: readonly HTMLElement[], at: number): Record<string, HTMLElement | undefined> {
  const depth = depthOf(lines[at]);
  return {
    ArrowDown: lines[at + 1],
    ArrowUp: lines[at - 1],
    ArrowRight: depthOf(lines[at + 1]) > depth ? lines[at + 1] : undefined,
    ArrowLeft: lines.slice(0, Math.max(0, at)).findLast((one) => depthOf(one) < depth),
    Home: lines[0],
    End: lines.at(-1),
  };
}

const depths: Readonly<Record<string, number>> = { criterion: 0, metric: 1, evidence: 2 };

function depthOf(line: HTMLElement | undefined): number {
  return line ? (depths[lineOf(line.dataset['line'] ?? '').level] ?? 0) : 0;
}

function lineOf(key: string): Line {
  const [level, id] = key.split(' ');
  return { level: level as OrderedLevel, id: Number(id) };
}
