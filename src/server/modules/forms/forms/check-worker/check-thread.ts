/** Entry of the worker thread. Runs tasks one after the other, apart from the thread that serves requests. */
import { serveTasks } from '#server/worker-threads/serve-tasks.ts';
import { tasks } from './tasks.ts';

serveTasks(tasks);
