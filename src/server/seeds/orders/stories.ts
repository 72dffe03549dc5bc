/** What happened between buyers and shops, the oldest first. Together the stories leave orders in all nine states. */
import { ENDED } from './stories-ended.ts';
import { RUNNING } from './stories-running.ts';
import type { Story } from './story.ts';

export const STORIES: Story[] = [...ENDED, ...RUNNING];
