/** What was typed into `ScheduleForm` and not sent yet is kept under this key. */
export const scheduleKey = (id: string): string => `consultation.schedule:${id}`;
