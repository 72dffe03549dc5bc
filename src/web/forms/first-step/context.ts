/** While the server renders the page of a form: renders the first step in place of the wizard. Null in the browser. */
import { createContext, type ReactNode } from 'react';
import type { WizardProps } from '../types.ts';

export const FirstStepContext = createContext<((props: WizardProps) => ReactNode) | null>(null);
