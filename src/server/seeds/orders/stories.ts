/** All order stories, oldest first. Together they leave orders in all nine statuses. */
import { COMPLAINTS } from './stories-complaints.ts';
import { ENDED } from './stories-ended.ts';
import { REFUNDS } from './stories-refunds.ts';
import { RUNNING } from './stories-running.ts';
import type { Story } from './story.ts';

export const STORIES: Story[] = [...ENDED, ...REFUNDS, ...COMPLAINTS, ...RUNNING];
