import type { Certificate } from 'shared-api/contracts/courses/certificates';

/** Mona's certificate for course 5. */
export const certificateAnswer = (certificate: Partial<Certificate> = {}): Certificate => ({
  certificate: '/api/certificates/DEM0CERT10.svg',
  course_title: 'Calm evenings',
  course_id: 5,
  code: 'DEM0CERT10',
  pdf: '/api/certificates/DEM0CERT10.pdf?lang=en',
  name: 'Mona Ali',
  issued_at: '2030-05-01T09:00:00.000Z',
  issued_on: '2030-05-01',
  ...certificate,
});
