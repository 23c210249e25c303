/** A page of its own: nothing in it is loaded from anywhere, and it can load nothing. */
export function htmlPage(title: string, style: string, body: string): string {
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="light">',
    `<head><meta charset="utf-8">${policy(`default-src 'none'; style-src 'unsafe-inline'`)}`,
    `<title>${escaped(title)}</title><style>${style}</style></head>`,
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n')
}

/** Never whole in the script: what inlines it into the page would take this policy for the page's own. */
function policy(content: string): string {
  return ['<', 'meta http-equiv="Content-Security-Policy" ', `content="${content}">`].join('')
}

/** Text as it is written between tags and in attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** What documents for users look like: black on white, readable without this page. */
export const plainStyle = [
  'body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:14px/1.5 system-ui,sans-serif;color:#16212a}',
  'table{border-collapse:collapse;width:100%}',
  'th,td{padding:4px 8px;border-bottom:1px solid #dee4e6;text-align:left;vertical-align:top}',
  'th{font-weight:600}code{font-family:ui-monospace,monospace}',
].join('')
