/** What variables and their levels are called in a sentence. */
export type Called = {
  variable(this: void, name: string): string
  level(this: void, variable: string, level: string): string
}
