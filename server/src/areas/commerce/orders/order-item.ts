/** A product for one user. */
export interface OrderItem {
  modelName: string;
  modelId: number;
  userId: number;
}

/** Key of an item and its user, for maps and sets. */
export const getItemKey = ({ modelName, modelId, userId }: OrderItem): string =>
  `${modelName} ${modelId} ${userId}`;
