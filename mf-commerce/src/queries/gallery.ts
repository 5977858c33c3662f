import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { gallery, galleryDetails } from 'shared-api/contracts/events/gallery';
import { useCall } from 'shared-api/query';

/** A page of the previous camps. */
export const useGallery = (page: number) =>
  useCall(gallery, { query: page === 1 ? {} : { page } }, { placeholderData: keepPreviousData });

const itemOf = ({ data }: Answer<typeof galleryDetails>) => data;

/** A previous camp with its media. */
export const useGalleryItem = (id: number) => useCall(galleryDetails, { params: { id } }, { select: itemOf });
