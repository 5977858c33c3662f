export default 'Lanterns at eight';
