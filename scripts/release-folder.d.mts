export function writeReleaseFolder(folder: string, version: string): void
