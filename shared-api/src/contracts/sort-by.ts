import { z } from 'zod';
import { listSortOrders } from '../rules/sort-order.ts';

/** In which order a list is read: by a column, or with `-` its reverse. */
export const sortBy = <const Key extends string>(keys: readonly Key[]) => z.enum(listSortOrders(keys));
