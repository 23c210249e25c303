import type { SchemaElement, SchemaTree } from 'hyparquet'
import type { Moment } from '../labelled/labelled-file'
import { columnNotFlat, parquetDamaged } from './problems'

/** What the values of a column are read as. */
export type ColumnKind =
  | { readonly kind: 'texts' }
  /** Whole numbers that may be larger than a double tells apart, and are then read as texts. */
  | { readonly kind: 'long' }
  | {
      readonly kind: 'numbers'
      readonly moment: Moment | null
      /** Whether they are whole and fit into four bytes, with their sign. */
      readonly isShort: boolean
      readonly of: (value: unknown) => number
    }

/**
 * By the schema of Parquet (Apache Parquet format 2.11, `LogicalTypes.md`): times of a day in seconds, the rest as
 * `moments.ts` counts; decimals as the double next to what is written.
 *
 * @throws Problem `parquet-column-not-flat`
 */
export function kindOfColumn({ element, children }: SchemaTree): ColumnKind {
  const {
    name,
    type,
    converted_type: converted,
    logical_type: logical,
    repetition_type: repetition,
  } = element
  if (children.length > 0 || repetition === 'REPEATED') throw columnNotFlat(name, 'lists or structures')
  if (
    converted === 'INTERVAL' ||
    converted === 'BSON' ||
    logical?.type === 'GEOMETRY' ||
    logical?.type === 'GEOGRAPHY'
  )
    throw columnNotFlat(name, 'intervals, places or documents')
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL') return decimals(element)
  if (converted === 'DATE' || logical?.type === 'DATE') return numbers(Number, 'date')
  if (logical?.type === 'TIMESTAMP' || converted?.startsWith('TIMESTAMP') || type === 'INT96')
    return numbers(Number, 'datetime')
  if (logical?.type === 'TIME' || converted?.startsWith('TIME')) {
    const unit = logical?.type === 'TIME' ? logical.unit : converted === 'TIME_MILLIS' ? 'MILLIS' : 'MICROS'
    const perSecond = { MILLIS: 1e3, MICROS: 1e6, NANOS: 1e9 }[unit]
    return numbers((value) => Number(value) / perSecond, 'time')
  }
  switch (type) {
    case 'INT64':
      return { kind: 'long' }
    case 'INT32':
      return { ...numbers(Number), isShort: isSigned(element) }
    case 'FLOAT':
    case 'DOUBLE':
      return numbers(Number)
    case 'FIXED_LEN_BYTE_ARRAY':
      if (logical?.type === 'FLOAT16') return numbers(Number)
      if (logical?.type !== 'UUID') throw columnNotFlat(name, 'bytes')
      return { kind: 'texts' }
    default:
      return { kind: 'texts' }
  }
}

/** The double next to what is written. */
function decimals({
  name,
  type,
  converted_type: converted,
  logical_type: logical,
  scale: own,
}: SchemaElement): ColumnKind {
  const scale = (logical?.type === 'DECIMAL' ? logical.scale : own) ?? 0
  if (!(scale >= 0 && scale <= 100)) throw parquetDamaged()
  // The reader has put the point into those of the older kind, to within an error of a double.
  if (converted === 'DECIMAL') return numbers((value) => Number(Number(value).toFixed(scale)))
  if (type !== 'INT32' && type !== 'INT64') throw columnNotFlat(name, 'bytes')
  return numbers((value) => Number(`${String(value)}e-${scale}`))
}

function isSigned({ converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return converted !== 'UINT_32' && (logical?.type !== 'INTEGER' || logical.isSigned || logical.bitWidth < 32)
}

type Numbers = Extract<ColumnKind, { readonly kind: 'numbers' }>

function numbers(of: (value: unknown) => number, moment: Moment | null = null): Numbers {
  return { kind: 'numbers', moment, isShort: false, of }
}
