/** "1 recipe", "3 recipes", "2 batches". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
