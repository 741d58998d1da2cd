/** The cells of the plane: which way they point, and what lies beside them. */

const UP: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
];
const DOWN: readonly (readonly [number, number])[] = [
  [0, -1],
  [-1, 0],
  [0, 1],
];

export const pointsUp = (row: number, column: number): boolean => (row + column) % 2 === 0;

export function neighbour(row: number, column: number, slot: number): [number, number] {
  const [down, right] = (pointsUp(row, column) ? UP : DOWN)[slot]!;
  return [row + down, column + right];
}

export const edgeKey = (row: number, column: number, slot: number): string => `${row}:${column}/${slot}`;
