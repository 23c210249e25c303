import { placeOn, type Ends, type ScaleKind } from './scales'

/** A scale as Recharts takes one, which has no others with it (`scripts/own-scales-plugin.ts`). */
type AxisScale = {
  (value: number): number
  domain: { (): Ends; (ends: readonly number[]): AxisScale }
  range: { (): Ends; (pixels: readonly number[]): AxisScale }
  copy: () => AxisScale
}

/** The places of {@link placeOn}, so that ticks stand where the marks are. Domain and range are set in a scale of its own. */
export function axisScale(kind: ScaleKind, ends: Ends = [0, 1], pixels: Ends = [0, 1]): AxisScale {
  function domain(): Ends
  function domain(next: readonly number[]): AxisScale
  function domain(next?: readonly number[]) {
    return next ? axisScale(kind, outer(next), pixels) : ends
  }
  function range(): Ends
  function range(next: readonly number[]): AxisScale
  function range(next?: readonly number[]) {
    return next ? axisScale(kind, ends, outer(next)) : pixels
  }
  return Object.assign(placeOn(kind, ends, pixels), {
    domain,
    range,
    copy: () => axisScale(kind, ends, pixels),
  })
}

function outer(values: readonly number[]): Ends {
  return [values[0], values[values.length - 1]]
}
