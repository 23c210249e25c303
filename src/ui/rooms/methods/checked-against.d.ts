/** Written by `scripts/checked-against.ts` from the tests, when the page is built. */
declare module 'virtual:checked-against' {
  // An import above would make this file a module, and the declaration an addition to one that is not there.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  export const checked: import('../../../../scripts/checked-against').CheckedAgainst
}
