/**
 * The frame around a native input, textarea or select: border, background, and what stands beside the text. Its looks are in
 * `forms.css`. With MUI's input a key press took 3.9 ms of processor time instead of 3.2 (bare HTML: 2.3), because its rule for
 * `:invalid` makes the browser restyle the field and the form each time.
 */
import type { ReactNode } from 'react';

interface Props {
  isInvalid: boolean;
  isReadOnly?: boolean;
  /** A width (`narrow-220`) or `small-text`. Without a width the box fills its line. */
  className?: string;
  children: ReactNode;
}

export const InputBox = ({ isInvalid, isReadOnly, className, children }: Props) => (
  <div
    className={className ? `input-box ${className}` : 'input-box'}
    data-invalid={isInvalid || undefined}
    data-read-only={isReadOnly || undefined}
  >
    {children}
  </div>
);
