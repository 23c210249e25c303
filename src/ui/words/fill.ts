import { lookUp } from '../../engine/by-name'

/**
 * A sentence of a catalogue with its places filled: `{value}` becomes `values.value`.
 * A place without a value is an en dash, so that a sentence never shows its braces.
 */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{([^{}]+)\}/g, (_, place: string) => lookUp(values, place) ?? '–')
}
