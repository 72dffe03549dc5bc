import events from '#locales/id/events.json';
import { addWords } from '../../words.ts';

addWords('events', events);
