/**
 * A formula or a symbol, written in TeX. When the page is built its MathML stands in its place
 * (`scripts/formulas-plugin.ts`), so what is filled in must be a formula too. In the terminal it
 * stays TeX, and in the workers, which show none, it is left out.
 */
export function tex(parts: TemplateStringsArray, ...formulas: readonly string[]): string {
  return String.raw(parts, ...formulas)
}
