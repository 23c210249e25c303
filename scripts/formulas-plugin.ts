import type { Plugin } from 'vite'
import { mathmlOf } from './mathml.ts'

/** Sets the formulas of the sources when they are built, so that the page need not know TeX. */
export const formulasInMathml = (): Plugin => inPlaceOfTex('formulas', mathmlOf)

/** Takes them out of the workers, which show none. */
export const formulasLeftOut = (): Plugin => inPlaceOfTex('formulas-left-out', () => '')

function inPlaceOfTex(name: string, set: (tex: string) => string): Plugin {
  return {
    name,
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: 'tex`' },
      handler: (code) => ({
        code: code.replace(/(?<![`\w])tex`([^`]*)`/g, (_, tex: string) => `\`${set(tex)}\``),
        map: null,
      }),
    },
  }
}
