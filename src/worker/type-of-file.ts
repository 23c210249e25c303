/** What kind of file a browser is told that it saves, by its name. */
export function typeOfFile(name: string): string {
  if (/\.(sav|dta|parquet)$/.test(name)) return 'application/octet-stream'
  if (/\.(sps|do|R)$/.test(name)) return 'text/plain'
  if (name.endsWith('.xml')) return 'application/xml'
  return name.endsWith('.json') ? 'application/json' : 'text/csv'
}
