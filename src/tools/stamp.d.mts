export function sourceStamp(root: string): string;
export function isBuilt(root: string): boolean;
export function writeStamp(dist: string, stamp: string): void;
