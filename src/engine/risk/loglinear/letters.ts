/** What the numbers of a file have in common. */
export const inFile = { measure: 'loglinear', how: 'estimated', per: 'file' } as const
