import type { ComponentPropsWithRef } from 'react';
import type { Control } from './controls.ts';
import styles from './rich-text.module.css';

/** The state of a toolbar button. */
export interface ControlState {
  control: Control;
  isOn: boolean | undefined;
  may: boolean;
  /** Whether it is the tab stop of the toolbar. */
  isStop: boolean;
}

type ControlButtonProps = ControlState & { onPress: () => void } & Omit<ComponentPropsWithRef<'button'>, 'onClick'>;

/** A button of the toolbar. Pressing it keeps the selection in the editor. */
export function ControlButton({ control, isOn, may, isStop, onPress, ...others }: ControlButtonProps) {
  const { name, keys, icon: Icon } = control;
  return (
    <button
      {...others}
      type="button"
      data-control
      className={styles['control']}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isOn}
      aria-disabled={!may}
      tabIndex={isStop ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => may && onPress()}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
