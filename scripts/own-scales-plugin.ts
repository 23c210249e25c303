import type { Plugin } from 'vite'

/**
 * Leaves out of Recharts the scales and round ticks that its axes fall back on, d3 and decimals among them, a tenth of
 * the page: the charts give every axis a scale (`ui/charts/axis-scale.ts`) and its ticks.
 */
export function ownScales(): Plugin {
  return {
    name: 'own-scales',
    apply: 'build',
    transform: {
      filter: { id: /recharts\/es6\/(?:state\/selectors\/combiners\/combine\w*Scale|util\/scale\/index)/ },
      handler(code, id) {
        const bare = instead.reduce((text, [whole, part]) => text.replace(whole, part), code)
        if (/d3Scales from|getNiceTickValues'/.test(bare)) this.error(`${id} is not as it was.`)
        return { code: bare, map: null }
      },
    },
  }
}

const instead = [
  [`import * as d3Scales from 'victory-vendor/d3-scale'`, 'const d3Scales = {}'],
  [
    `export { getNiceTickValues, getTickValuesFixedDomain } from './getNiceTickValues'`,
    'export const getNiceTickValues = () => undefined, getTickValuesFixedDomain = getNiceTickValues',
  ],
] as const
