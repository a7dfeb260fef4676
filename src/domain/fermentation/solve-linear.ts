/** Solves a small dense system of linear equations. */

/** Gaussian elimination with partial pivoting on copies; undefined when the matrix is singular to working precision. */
export function solveLinear(
  matrix: readonly (readonly number[])[],
  rightSide: readonly number[],
): number[] | undefined {
  const rows = matrix.map((row, index) => [...row, rightSide[index] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = largestBelow(rows, column);
    const pivotRow = rows[pivot];
    const pivotValue = pivotRow?.[column] ?? 0;
    if (!pivotRow || Math.abs(pivotValue) < 1e-300) return undefined;
    [rows[pivot], rows[column]] = [rows[column] ?? [], pivotRow];
    for (let below = column + 1; below < size; below++) subtractRow(rows[below] ?? [], pivotRow, column);
  }
  return backSubstitute(rows);
}

function largestBelow(rows: number[][], column: number): number {
  let best = column;
  for (let row = column + 1; row < rows.length; row++)
    if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
  return best;
}

function subtractRow(row: number[], pivotRow: number[], column: number): void {
  const factor = (row[column] ?? 0) / (pivotRow[column] ?? 1);
  for (let index = column; index < row.length; index++)
    row[index] = (row[index] ?? 0) - factor * (pivotRow[index] ?? 0);
}

function backSubstitute(rows: number[][]): number[] | undefined {
  const size = rows.length;
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    const coefficients = rows[row] ?? [];
    let rest = coefficients[size] ?? 0;
    for (let column = row + 1; column < size; column++) rest -= (coefficients[column] ?? 0) * (solution[column] ?? 0);
    solution[row] = rest / (coefficients[row] ?? 0);
  }
  return solution.every(Number.isFinite) ? solution : undefined;
}
