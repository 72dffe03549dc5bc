export function say(key: string, params?: Record<string, unknown>): string;
export function stop(message: string): never;
