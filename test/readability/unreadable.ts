/** What a text on screen is not to say, and why. */
export type Unreadable = { readonly pattern: RegExp; readonly why: string }

/** Words and marks that are written nowhere: as DESIGN.md lists them, and what readers stumbled over. */
export const unreadable: readonly Unreadable[] = [
  { pattern: /\b(please|oops|simply|sorry)\b/i, why: 'manners and talk' },
  { pattern: /\p{L}{2}!(\s|$)/u, why: 'an exclamation mark' },
  { pattern: /\b(safe|anonymous)\b/i, why: 'a promise about a file' },
  { pattern: /\b(invalid|stale|N\/A|TBD|TODO)\b/, why: 'a word of programs: say what is wrong' },
  { pattern: /\bprocessing\b/i, why: 'says not what is being done' },
  { pattern: /\bglobal risk score\b/i, why: 'say expected correct matches' },
  { pattern: /\bshort form\b/i, why: 'say simpler formula' },
  { pattern: /\bleans? on\b/i, why: 'say what the numbers rest on' },
  { pattern: /\bkeep in the recipe\b/i, why: 'says not what is kept' },
  { pattern: /(\b\w+\b) \/ \1\b/, why: 'the same word on both sides of a stroke' },
  { pattern: /\b(\w+) \1\b/i, why: 'a word twice' },
  { pattern: /\S {2,}\S/, why: 'two spaces' },
  { pattern: /\p{L}\s[,.;:?](\s|$)/u, why: 'a space before a stop' },
  { pattern: /\b(undefined|NaN|Infinity|null)\b/, why: 'a value of programs' },
  {
    pattern:
      /\b(colou?rize|(?:multi|non)?color(?:ed|s)?|behavior|neighbor\w*|favor\w*|labor|center(?:ed)?|gray|modeling|labeled|labeling|canceled|canceling|analyze\w*|fulfill|percent)\b/i,
    why: 'American spelling',
  },
  {
    pattern: /\b(?!(?:re)?siz|priz|seiz)\p{L}+iz(?:e|es|ed|ing|ations?)\b/iu,
    why: 'spelt with an s here: recognise, normalise',
  },
]

/** Words in capitals that statisticians read; others shout. */
export const acronyms: ReadonlySet<string> = new Set(
  `ACM ARX ASCII BIC BV BVR CAP CSV CTBIL DCAP DDI DIR DIS EBIL EM ETK GB ICDE IEEE IHSN JASA JSON LAD LNCS MDAV MSU NTTS PNAS PNG PRAM RAAD RCV RECIPE SAS SHA SPSS SQL SU SUCC
  SUDA SVG SYLLS TCAP TR UK UNECE US UTF ZIP`.split(/\s+/),
)
