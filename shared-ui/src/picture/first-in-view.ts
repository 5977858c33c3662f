import { createContext } from 'react';

/** Whether what is below is among the first that a page shows: its picture is not waited with until it is near. */
export const FirstInView = createContext(false);
