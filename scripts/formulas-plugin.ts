import type { Plugin } from 'vite'
import { mathmlOf } from './mathml.ts'

/** Sets the formulas of the sources when they are built, so that the page need not know TeX. */
export function formulasInMathml(): Plugin {
  return {
    name: 'formulas',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: 'tex`' },
      handler: (code) => ({
        code: code.replace(/(?<![`\w])tex`([^`]*)`/g, (_, tex: string) => `\`${mathmlOf(tex)}\``),
        map: null,
      }),
    },
  }
}
