/*
 * What reader and writer of SPSS files must hold alike.
 */

/** Bytes of each part of a text of more than 255, which takes up several variables. */
export const bytesOfSegment = 255

/** So much room each part is given: the number of parts follows from it. */
export const roomOfSegment = 252

/** From 14 October 1582, where SPSS begins to count, to 1970. */
export const secondsTo1970 = 12_219_379_200
