/** Shown when the first step was sent before the application has loaded. */
import { t } from '../translations.ts';

export const firstStepWaitText = (): string => t('firstStep.wait');
